/** A fast-check arbitrary, or an object with the same methods. */
export interface ArbitraryOf<TValue> {
  readonly generate: (random: never, bias: number | undefined) => { readonly value: TValue };
  readonly canShrinkWithoutContext: (value: unknown) => boolean;
}

type SchemaResult<TValue> = { readonly value: TValue; readonly issues?: undefined } | { readonly issues: object };

/**
 * A schema of a library with Standard Schema, e.g. Zod, Valibot or ArkType. Data is generated from its Standard JSON
 * Schema: Zod has it from 4.2 and ArkType from 2.1.28. With Valibot, wrap the schema in `toStandardJsonSchema` of
 * `@valibot/to-json-schema`.
 */
export interface SchemaOf<TValue> {
  readonly '~standard': {
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<TValue> | Promise<SchemaResult<TValue>>;
    readonly jsonSchema?: { readonly input: (options: { readonly target: 'draft-2020-12' }) => object };
  };
}

/** Generates data. Paths use a few values and boundaries, and random walks draw new ones. */
export type DataGenerator<TValue> = ArbitraryOf<TValue> | SchemaOf<TValue>;
