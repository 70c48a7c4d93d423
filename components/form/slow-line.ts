/** The attribute of the notice, in each page's root layout, that holds what it says while the line is slow. */
export const slowAttribute = "data-slow";

/** Milliseconds without a byte after which a page says that the line is slow. */
const slowAfter = 10_000;

const slowLines = new Set<object>();

function showNotice(): void {
  const notice = document.querySelector(`[${slowAttribute}]`);
  const text = slowLines.size > 0 ? notice?.getAttribute(slowAttribute) : "";
  if (notice && notice.textContent !== text) notice.textContent = text ?? "";
}

export function watchLine() {
  let movedAt = Date.now();
  const line = {};
  const silence = () => Date.now() - movedAt;
  const watch = setInterval(() => {
    if (silence() >= slowAfter) slowLines.add(line);
    else slowLines.delete(line);
    showNotice();
  }, 500);
  const end = () => {
    clearInterval(watch);
    slowLines.delete(line);
    showNotice();
  };
  return { silence, onMoved: () => (movedAt = Date.now()), end };
}
