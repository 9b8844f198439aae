type CreateModel<Args extends readonly unknown[], Model> = (...args: Args) => () => Model;

const repeating = new WeakSet<object>();

/**
 * Makes a row model throw again if it is read again after an error. TanStack Table stores a row model's inputs before it
 * computes the rows. So if React retries a failed render, the row model would return the rows from before the error.
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

/** Row models and facets. In TanStack Table 9 they are features, in version 8 they are options. */
const rowModelName = /RowModel$|^(get)?Faceted.+Values$/i;

/** Returns the row models among a table's features or options, so that each repeats its errors. */
export const repeatRowModelErrors = (given: object): object =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, create]: [string, unknown]) =>
      rowModelName.test(name) && isFactory(create) ? [[name, repeatErrors(create)]] : [],
    ),
  );
