/** Whether the value's text contains the text searched for, case ignored. Every character stands for itself. */
export function contains(value: string | number, searched: string): boolean {
  return String(value).toLowerCase().includes(searched.toLowerCase());
}

/** Whether the value lies within the bounds, both included; `null` is an open end. Nothing lies in a range that ends before it begins. */
export function isWithin(value: number, [min, max]: readonly [min: number | null, max: number | null]): boolean {
  return (min === null || value >= min) && (max === null || value <= max);
}
