/** Whether two values of a field are the same; a list is compared item by item. In a file of its own, for browsers. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
