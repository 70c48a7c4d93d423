import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { type ListState, listAddressOf } from "./list-address";

const kinds = [
  { file: "list.csv", label: "CSV" },
  { file: "list.xlsx", label: "Excel" },
];

/** Downloads of the whole list as it is filtered and sorted, not of one page. */
export function ExportLinks({ state }: { state: ListState }) {
  const query = listAddressOf({ ...state, page: 1 }, state.limit);
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-xs font-medium text-muted-foreground">Export</legend>
      <div className="flex gap-2">
        {kinds.map(({ file, label }) => (
          <Button key={file} asChild variant="outline" size="sm" className="md:min-h-10">
            {/* A refusal ends as a failed download, and the list stays. */}
            <a href={`/backend/office/students/${file}${query && `?${query}`}`} download>
              <Download aria-hidden="true" />
              <span>
                <span className="sr-only">Export as </span>
                {label}
              </span>
            </a>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
