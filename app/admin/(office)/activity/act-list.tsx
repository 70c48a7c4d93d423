"use client";

import { useRouter } from "next/navigation";
import type { Act } from "@/components/history/act";
import { ActItem } from "@/components/history/act-item";
import { useOfficeTexts } from "../office-texts";

export function ActList({ acts }: { acts: readonly Act[] }) {
  const { acts: texts } = useOfficeTexts();
  const router = useRouter();
  return (
    <ol className="divide-y rounded-lg border bg-card shadow-sm">
      {acts.map((act) => (
        <ActItem key={act.id} texts={texts} act={act} onUndone={() => router.refresh()} />
      ))}
    </ol>
  );
}
