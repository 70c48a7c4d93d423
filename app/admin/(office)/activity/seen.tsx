"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { call } from "@/components/form/call";

/** Notes that what has been done was looked at: the bell counts from here. */
export function Seen() {
  const router = useRouter();
  useEffect(() => {
    call("/backend/office/seen-activity", { fields: {} }).then(
      () => router.refresh(),
      () => undefined,
    );
  }, [router]);
  return null;
}
