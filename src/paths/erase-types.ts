import type { AnyOptions } from './plan';
import type { Walks } from './walk';

/**
 * Returns options without the types of their machine. Inference has checked them against it, and each executor is called with
 * events of the type that it is named for.
 */
export const eraseTypes = <TSubject>(options: object): AnyOptions<TSubject> & { readonly walks?: Walks } => options;
