type CreateModel<Args extends readonly unknown[], Model> = (...args: Args) => () => Model;

const repeating = new WeakSet<object>();

/**
 * Returns a row model that throws its error again at each read. TanStack Table itself would return the rows from before
 * the error when React retries a failed render.
 *
 * @param create a factory such as the result of `createFilteredRowModel()`
 */
export function repeatErrors<Args extends readonly unknown[], Model>(
  create: CreateModel<Args, Model>,
): CreateModel<Args, Model> {
  if (repeating.has(create)) return create;
  const createRepeating: CreateModel<Args, Model> = (...args) => {
    let compute = create(...args);
    return () => {
      try {
        return compute();
      } catch (error) {
        compute = create(...args);
        throw error;
      }
    };
  };
  repeating.add(createRepeating);
  return createRepeating;
}

const isFactory = (value: unknown): value is CreateModel<readonly unknown[], unknown> => typeof value === 'function';

/** Matches the names of row models and facets, which are features in TanStack Table 9 and options in version 8. */
const rowModelName = /RowModel$|^(get)?Faceted.+Values$/i;

/** Returns the row models among a table's features or options, each wrapped with `repeatErrors`. */
export const repeatRowModelErrors = (given: object): object =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, create]: [string, unknown]) =>
      rowModelName.test(name) && isFactory(create) ? [[name, repeatErrors(create)]] : [],
    ),
  );
