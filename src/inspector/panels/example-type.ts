/** Returns an event type that matches a descriptor. */
export const exampleType = (descriptor: string): string =>
  descriptor === '*' ? 'any.event' : descriptor.replace(/\.\*$/, '.any');
