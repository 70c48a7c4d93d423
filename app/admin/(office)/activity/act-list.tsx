"use client";

import { useRouter } from "next/navigation";
import type { Act } from "@/components/history/act";
import { ActItem } from "@/components/history/act-item";

export function ActList({ acts }: { acts: readonly Act[] }) {
  const router = useRouter();
  return (
    <ol className="divide-y rounded-lg border bg-card shadow-sm">
      {acts.map((act) => (
        <ActItem key={act.id} act={act} onUndone={() => router.refresh()} />
      ))}
    </ol>
  );
}
