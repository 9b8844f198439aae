/** Returns true if the value's text contains the searched text. Case is ignored, and no character is a wildcard. */
export function contains(value: string | number, searched: string): boolean {
  return String(value).toLowerCase().includes(searched.toLowerCase());
}

/** Returns true if the value lies within the bounds, both included. `null` is an open end. A range whose end is below its start contains nothing. */
export function isWithin(value: number, [min, max]: readonly [min: number | null, max: number | null]): boolean {
  return (min === null || value >= min) && (max === null || value <= max);
}
