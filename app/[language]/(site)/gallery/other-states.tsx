import { Info } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import { GallerySection } from "./gallery-section";

const badges = ["default", "secondary", "outline", "gold", "success", "warning", "destructive"] as const;
const alerts = ["default", "success", "warning", "destructive"] as const;

export function OtherStates() {
  return (
    <>
      <GallerySection title="Badge">
        {badges.map((variant) => (
          <Badge key={variant} variant={variant}>
            {variant}
          </Badge>
        ))}
      </GallerySection>
      <section className="grid gap-3">
        <h2 className="text-title">Alert</h2>
        {alerts.map((variant) => (
          <Alert key={variant} variant={variant} role="note">
            <Info aria-hidden="true" />
            <AlertTitle>{variant}</AlertTitle>
            <AlertDescription>One sentence that says what happened.</AlertDescription>
          </Alert>
        ))}
      </section>
      <GallerySection title="Skeleton">
        <Skeleton className="h-16 w-full" />
      </GallerySection>
    </>
  );
}
