"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Draws the bell again once the page has been seen: it then counts only what is newer. */
export function FreshBell() {
  const router = useRouter();
  useEffect(() => router.refresh(), [router]);
  return null;
}
