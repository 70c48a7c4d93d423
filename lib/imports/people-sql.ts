import { personFieldNames, personFields } from "@/lib/accounts/person-fields";
import { snakeCase } from "@/lib/text/snake-case";
import { Prisma } from "@/prisma/generated/client";
import type { PersonChange } from "./plan";

const ofFields = (write: (column: string, name: string, type: string) => string) =>
  Prisma.raw(
    personFieldNames
      .map((name) => write(snakeCase(name), name, personFields[name].input.type === "date" ? "date" : "text"))
      .join(", "),
  );

const assignments = ofFields((column, name) => `${column} = coalesce(person."${name}", users.${column})`);
const columns = ofFields((_, name, type) => `"${name}" ${type}`);

export const changePeople = (people: readonly PersonChange[]): Prisma.Sql => Prisma.sql`
  UPDATE users SET ${assignments}
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS person (id int, ${columns})
   WHERE users.id = person.id`;
