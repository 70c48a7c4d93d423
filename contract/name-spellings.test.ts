import { beforeAll, expect, test } from "vitest";
import { filterOf } from "@/lib/people-list/list-sql";
import { StudentQuery } from "@/lib/people-list/schema";
import { newDatabase } from "./cluster";
import { afghanNames } from "./fixtures/afghan-names";
import { rows } from "./fixtures/database";

let url: string;
beforeAll(async () => {
  url = await newDatabase();
}, 60_000);

const soundAlike = async (asked: string, name: string) => {
  const [row] = await rows("SELECT name_sounds($2) @@ rules.sounds_like($1) AS alike", [asked, name], url);
  return row?.alike;
};

test.each([
  "Mohammad Muhammad Mohammed Mohd Mohamad Mohamed Muhammed Md",
  "Ahmad Ahmed Ahmmad",
  "Hussain Hossein Husain Hussein Husayn",
  "Zahra Zehra Zahrah",
  "Fatima Fatema Fatimah Fatemah",
  "Karim Kareem Karem",
  "Noor Nur Nour",
  "Yusuf Yousuf Yosuf Youssef Yousef Yusof",
  "Rahimi Raheemi Rahimy",
  "Ghulam Gholam Qulam",
  "Sayed Said Sayyed Syed Sayid",
  "Khadija Khadijah Khadeeja",
  "Maryam Mariam",
  "Jawid Jawed Javid Javed Jaweed",
  "Ibrahim Ebrahim Ibraheem",
  "Usman Osman Othman Uthman",
  "Habibullah Habibollah Habib-ullah Habibulla",
  "Abdulrahman Abdurrahman Abdul-Rahman Abdur-Rahman",
  "Wahid Waheed Vahid Wahed",
  "Qasim Qasem Kasim",
])("%s are found beside each other, in both directions", async (spellings) => {
  const names = spellings.split(" ");
  const missed: string[] = [];
  for (const asked of names)
    for (const name of names)
      if (!(await soundAlike(asked, `Mirza ${name}`))) missed.push(`${asked} does not find ${name}`);
  expect(missed).toEqual([]);
});

test.each([
  ["Abdul Karim", "Abd ul Kareem"],
  ["Abdul Karim", "Abdol Karim"],
  ["Karimi Mohammad", "Mohd Kareemi"],
  ["Habib ullah", "Habibullah"],
])("%s finds %s", async (asked, name) => expect(await soundAlike(asked, name)).toBe(true));

test.each([
  ["Hasan", "Hussain"],
  ["Mahmood", "Mohammad"],
  ["Jamil", "Jamal"],
  ["Karim", "Karam"],
  ["Omar", "Amir"],
  ["Zahra", "Zohra"],
  ["Mohammad Karimi", "Mohammad Rahimi"],
])("%s is not taken for %s", async (asked, name) => expect(await soundAlike(asked, name)).not.toBe(true));

test.each(["احمد", "Ahmad احمد", "ahmad@test.example", "LEA-2022", "", "' | !x:*"])(
  "%s, which is no name in Latin letters, suggests nobody and breaks nothing",
  async (asked) => expect(await soundAlike(asked, "Ahmad")).not.toBe(true),
);

test("the sounds are looked up in an index", async () => {
  await rows(
    `INSERT INTO users (id, role, email, full_name)
     SELECT i, 'student', 's' || i || '@test.example', 'Rahim ' || translate(md5(i::text), '0123456789', 'ghijklmnop')
       FROM generate_series(1, 3000) AS i`,
    [],
    url,
  );
  await rows("ANALYZE users", [], url);
  const explained = await rows(
    "EXPLAIN SELECT id FROM users WHERE name_sounds(full_name) @@ rules.sounds_like($1)",
    ["Raheem Ghfcbd"],
    url,
  );
  expect(explained.map((line) => line["QUERY PLAN"]).join("\n")).toContain("users_name_sounds");
}, 60_000);

/** The same name typed on an Arabic keyboard, without the half-space, with marks and extra spaces, or in capitals. */
const typedAs = (name: string) => [
  name,
  name.replaceAll("ی", "ي").replaceAll("ک", "ك"),
  name.replaceAll("\u200c", ""),
  `  ${[...name].join("\u0640")} `,
  name.toUpperCase(),
  `Testzai  ${name}`,
];

test("each of a hundred names is found in either script, however a keyboard writes it", async () => {
  const names = afghanNames.flatMap(({ own, latin }) => [own, latin]);
  expect(new Set(names).size).toBe(200);
  const given = names.map((name, index) => ({ id: 100_000 + index, name: `${name} Testzai` }));
  await rows(
    `INSERT INTO users (id, role, email, full_name)
     SELECT id, 'student', 'n' || id || '@test.example', name FROM json_to_recordset($1) AS t(id int, name text)`,
    [JSON.stringify(given)],
    url,
  );
  const missed: string[] = [];
  for (const { id, name } of given)
    for (const search of new Set(typedAs(name.replace(" Testzai", "")))) {
      const query = { ...StudentQuery.parse({ search }), reach: ["student"] as const };
      const { text, values } = filterOf(query);
      const found = await rows(`SELECT id FROM users WHERE ${text} AND id = ${id}`, values, url);
      if (found.length !== 1) missed.push(`${search} does not find ${name}`);
    }
  expect(missed).toEqual([]);
}, 60_000);
