import { cn } from "@/components/ui/cn";
import { IwanFrame } from "./iwan-frame";

type SceneProps = {
  /** SVG markup for a box of 640 by 560. */
  drawing: string;
  /** The text alternative. Without one, the scene is decorative. */
  label?: string;
  isFramed?: boolean;
  className?: string;
};

/** A drawn scene, by default behind the arch of a portal. */
export function Scene({ drawing, label, isFramed = true, className }: SceneProps) {
  return (
    <div className={cn("relative", className)}>
      <svg
        {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
        viewBox="0 0 640 560"
        direction="ltr"
        className="w-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, which hydration need not compare.
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
      {isFramed && <IwanFrame />}
    </div>
  );
}
