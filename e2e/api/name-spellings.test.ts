import { beforeAll, expect, test } from "vitest";
import { filterOf } from "@/lib/people-list/list-sql";
import { StudentQuery } from "@/lib/people-list/schema";
import { afghanNames } from "../fixtures/afghan-names";
import { newDatabase } from "../fixtures/cluster";
import { rows } from "../fixtures/database";

let url: string;
beforeAll(async () => {
  url = await newDatabase();
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
