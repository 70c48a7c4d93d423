import useEmblaCarousel from "embla-carousel-react";
import type { Messages } from "next-intl";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { ChevronLeft, ChevronRight, Pause, Play } from "@/components/ui/icons";

export type SlideshowLabels = Omit<Messages["home"]["slideshow"], "slides">;

const delay = 2500;
/** In Embla's own unit: at 60 frames a second, a slide settles to within a pixel in 600 ms. */
const duration = 21;

const controlClass =
  "grid size-11 place-items-center rounded-md text-muted-foreground transition-colors hover:bg-accent hover:text-foreground [&_svg]:size-5";

type SlideshowMotionProps = { viewport: RefObject<HTMLDivElement | null>; labels: SlideshowLabels };

/** Takes over the slides rendered by the server and moves them while the tab is seen. */
export default function SlideshowMotion({ viewport, labels }: SlideshowMotionProps) {
  const [isReduced] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [direction] = useState<"ltr" | "rtl">(() => (document.dir === "rtl" ? "rtl" : "ltr"));
  const [emblaRef, embla] = useEmblaCarousel({ loop: true, duration: isReduced ? 0 : duration, direction });
  const [isPaused, setIsPaused] = useState(isReduced);
  const [slide, setSlide] = useState(0);

  useEffect(() => {
    const node = viewport.current;
    if (!node) return;
    node.scrollLeft = 0;
    node.dataset.moving = "";
    // From now on, keyboard users have the buttons.
    node.removeAttribute("tabindex");
    emblaRef(node);
  }, [emblaRef, viewport]);

  // Embla forgets its listeners itself.
  useLayoutEffect(() => {
    embla
      ?.on("select", () => setSlide(embla.selectedScrollSnap()))
      .on("pointerDown", () => setIsPaused(true));
  }, [embla]);

  useEffect(() => {
    if (!embla || isPaused) return;
    const timer = setInterval(() => document.hidden || embla.scrollNext(), delay);
    return () => clearInterval(timer);
  }, [embla, isPaused]);

  function goTo(direction: 1 | -1) {
    setIsPaused(true);
    if (direction === 1) embla?.scrollNext();
    else embla?.scrollPrev();
  }

  if (!embla) return null;
  const count = embla.scrollSnapList().length;
  return (
    <div className="-mx-2.5 flex w-[calc(100%+1.25rem)] items-center">
      <button
        type="button"
        className={controlClass}
        aria-label={isPaused ? labels.play : labels.pause}
        onClick={() => setIsPaused(!isPaused)}
      >
        {isPaused ? <Play /> : <Pause />}
      </button>
      <p
        className="ms-2 flex-1 text-sm text-muted-foreground tabular-nums"
        aria-live={isPaused ? "polite" : "off"}
      >
        <bdi>{labels.position.replace("{slide}", String(slide + 1)).replace("{count}", String(count))}</bdi>
      </p>
      <button type="button" className={controlClass} aria-label={labels.previous} onClick={() => goTo(-1)}>
        <ChevronLeft className="rtl:rotate-180" />
      </button>
      <button type="button" className={controlClass} aria-label={labels.next} onClick={() => goTo(1)}>
        <ChevronRight className="rtl:rotate-180" />
      </button>
    </div>
  );
}
