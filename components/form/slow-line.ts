/** The attribute of the notice, in each page's root layout, that holds what it says while the line is slow. */
export const slowAttribute = "data-slow";

/** Milliseconds without a byte after which a page says that the line is slow. */
const slowAfter = 10_000;

/** Watches a request until its end, and shows the page's notice while nothing has moved for long. */
export function watchLine() {
  let movedAt = Date.now();
  let isSlow = false;
  const say = (next: boolean) => {
    const notice = document.querySelector(`[${slowAttribute}]`);
    if (notice && isSlow !== next) notice.textContent = next ? notice.getAttribute(slowAttribute) : "";
    isSlow = next;
  };
  const silence = () => Date.now() - movedAt;
  const watch = setInterval(() => say(silence() >= slowAfter), 500);
  const end = () => {
    clearInterval(watch);
    say(false);
  };
  return { silence, onMoved: () => (movedAt = Date.now()), end };
}
