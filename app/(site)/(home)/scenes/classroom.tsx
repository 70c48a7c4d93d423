import { Person } from "./person";

/** A lesson: the teacher at the board, the class seen from behind. */
export function ClassroomScene() {
  return (
    <>
      <rect width="640" height="560" className="fill-gold-100" />
      <rect x="112" y="150" width="420" height="226" className="fill-gold-500" />
      <rect x="122" y="160" width="400" height="206" className="fill-lapis-800" />
      <g className="fill-paper font-serif text-[30px]">
        <text x="148" y="216">
          Where have you
        </text>
        <text x="148" y="254">
          been today?
        </text>
      </g>
      <path d="M148 280H300" className="stroke-gold-300" strokeWidth="3" strokeLinecap="round" />
      <g className="fill-lapis-300 font-serif text-[24px]">
        <text x="148" y="324">
          I have been to…
        </text>
      </g>
      <Person
        x={462}
        y={286}
        scale={0.95}
        facing={-1}
        head="scarf"
        cover="fill-lapis-500"
        coat="fill-lapis-600"
      />
      <path
        d="M398 384C368 368 350 350 338 316"
        className="fill-none stroke-lapis-600"
        strokeWidth="26"
        strokeLinecap="round"
      />
      <path
        d="M338 318L328 290"
        className="fill-none stroke-gold-200"
        strokeWidth="14"
        strokeLinecap="round"
      />
      <rect y="430" width="640" height="130" className="fill-gold-200" />
      <Person
        x={110}
        y={440}
        scale={0.92}
        seenFromBehind
        head="scarf"
        cover="fill-paper"
        coat="fill-lapis-400"
      />
      <Person
        x={292}
        y={452}
        scale={0.92}
        seenFromBehind
        head="hair"
        cover="fill-ink"
        coat="fill-lapis-700"
      />
      <Person
        x={486}
        y={446}
        scale={0.92}
        seenFromBehind
        head="scarf"
        cover="fill-lapis-950"
        coat="fill-lapis-800"
      />
      <path d="M0 530H640V560H0Z" className="fill-gold-500" />
    </>
  );
}
