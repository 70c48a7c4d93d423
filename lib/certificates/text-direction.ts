const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}]/u;

export function textDirection(text: string): "ltr" | "rtl" {
  const firstLetter = /\p{L}/u.exec(text)?.[0] ?? "";
  return rightToLeft.test(firstLetter) ? "rtl" : "ltr";
}
