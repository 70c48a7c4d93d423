"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { call } from "@/components/form/call";

/** Marks the activity as seen when the page opens; the bell then counts only what is newer. */
export function MarkActivitySeen() {
  const router = useRouter();
  useEffect(() => {
    void call("/backend/office/seen-activity", { fields: {} }).then(() => router.refresh());
  }, [router]);
  return null;
}
