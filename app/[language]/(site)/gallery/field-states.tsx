import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { GallerySection } from "./gallery-section";

const variants = ["default", "secondary", "outline", "ghost", "destructive", "link"] as const;
/** The focus ring, shown permanently. */
const focused = "outline-2 outline-offset-3 outline-ring";
const sizes = ["sm", "default", "lg"] as const;

export function FieldStates() {
  return (
    <>
      <GallerySection title="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        {sizes.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        <Button className={focused}>focused</Button>
      </GallerySection>
      <GallerySection title="Input and textarea">
        <Input aria-label="Empty" placeholder="Empty" />
        <Input aria-label="Filled" defaultValue="Filled" />
        <Input aria-label="Focused" defaultValue="Focused" className={focused} />
        <Input aria-label="Invalid" defaultValue="Invalid" aria-invalid />
        <Input aria-label="Disabled" defaultValue="Disabled" disabled />
        <Input aria-label="Read only" defaultValue="Read only" readOnly />
        <Textarea aria-label="Several lines" defaultValue="Several lines" />
      </GallerySection>
    </>
  );
}
