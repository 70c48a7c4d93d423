import type { Metadata } from "next";
import { DoorPage } from "@/components/log-in/door-page";
import { LogOutForm } from "./log-out-form";

export const metadata: Metadata = { title: "Log out", robots: { index: false } };

export default function LogOutPage() {
  return (
    <DoorPage title="Log out" lead="This ends your session on this device.">
      <LogOutForm />
    </DoorPage>
  );
}
