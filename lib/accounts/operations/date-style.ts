import "server-only";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { OwnDateStyle } from "../schema";

export const setDateStyle = operation({
  name: "setDateStyle",
  access: "member",
  input: OwnDateStyle,
  async run({ actor, input: { dateStyle } }): Promise<void> {
    await db.user.update({ where: { id: actor.userId }, data: { dateStyle }, select: { id: true } });
  },
});
