export interface WideUser {
  readonly id: string;
  readonly name: string;
  readonly age: number;
  readonly texts: readonly string[];
}

const textCount = 27;

export const scale = {
  wide: { rowsOfEach: 10, pageSize: 100, tableNames: [''] },
  many: { rowsOfEach: 1, pageSize: 10, tableNames: Array.from({ length: 50 }, (_, index) => `t${index}-`) },
} as const;

/** Headers of the columns after ID, Name and Age. */
export const textTitles = Array.from({ length: textCount }, (_, index) => `Text ${index + 1}`);

/** Creates rows of 30 columns. Each user appears several times, with different texts. */
export const makeWideUsers = (users: readonly Omit<WideUser, 'texts'>[]): WideUser[] =>
  Array.from({ length: scale.wide.rowsOfEach }, (_, copy) =>
    users.map(({ id, name, age }, index) => ({
      id: `${copy}-${id}`,
      name,
      age,
      texts: textTitles.map((_title, column) => `${(index * 31 + column * 17 + copy * 7) % 100} of ${column}`),
    })),
  ).flat();
