/** Whether two values of a field are equal; lists are compared item by item. In its own file, for browsers. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
