import { starPath } from "@/components/star-geometry/star";

const rows = [0, 1, 2, 3, 4];
const answers = [2, 0, 3, 1, 2];

/** The exam table: an answer sheet, headphones, a pencil and the clock. */
export function ExamsScene() {
  return (
    <>
      <rect width="640" height="560" className="fill-gold-100" />
      <path d="M0 330H640V560H0Z" className="fill-gold-200" />
      <circle cx="320" cy="142" r="74" className="fill-paper stroke-gold-500" strokeWidth="6" />
      <path
        d={starPath({ radius: 56, x: 320, y: 142, contact: 60 })}
        className="fill-none stroke-gold-300"
        strokeWidth="1.5"
      />
      <path
        d="M320 142V96M320 142L350 160"
        className="fill-none stroke-lapis-800"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g transform="rotate(-5 300 400)">
        <rect
          x="176"
          y="252"
          width="250"
          height="330"
          rx="6"
          className="fill-paper stroke-lapis-200"
          strokeWidth="2"
        />
        <rect x="200" y="278" width="96" height="12" rx="6" className="fill-lapis-700" />
        <rect x="200" y="300" width="150" height="7" rx="3.5" className="fill-lapis-200" />
        {rows.map((row) => (
          <g key={row} transform={`translate(200 ${338 + row * 42})`}>
            <rect y="-5" width="68" height="9" rx="4.5" className="fill-lapis-100" />
            {[0, 1, 2, 3].map((choice) => (
              <circle
                key={choice}
                cx={98 + choice * 32}
                r="10"
                strokeWidth="2"
                className={
                  answers[row] === choice ? "fill-lapis-600 stroke-lapis-600" : "fill-none stroke-lapis-300"
                }
              />
            ))}
          </g>
        ))}
      </g>
      <path
        d="M70 470V420C70 352 118 318 150 318"
        className="fill-none stroke-lapis-800"
        strokeWidth="14"
        strokeLinecap="round"
      />
      <path
        d="M70 470V420C70 352 118 322 152 322C190 322 214 360 214 420"
        className="fill-none stroke-lapis-800"
        strokeWidth="14"
        strokeLinecap="round"
      />
      <rect x="44" y="420" width="44" height="84" rx="20" className="fill-lapis-600" />
      <rect x="190" y="410" width="40" height="80" rx="20" className="fill-lapis-600" />
      <g transform="rotate(28 520 420)">
        <rect x="508" y="300" width="26" height="190" className="fill-lapis-500" />
        <rect x="508" y="300" width="9" height="190" className="fill-lapis-400" />
        <rect x="508" y="282" width="26" height="22" className="fill-gold-500" />
        <path d="M508 490H534L521 526Z" className="fill-gold-100" />
        <path d="M516.500 513.500H525.500L521 526Z" className="fill-ink" />
      </g>
    </>
  );
}
