export interface Entry {
  readonly text: string;
  readonly amount: number | null;
  readonly day: Date | null;
  readonly moment: Date | null;
  readonly isPaid: boolean | null;
}

/** Texts that a spreadsheet could run, split or misinterpret. */
const texts = [
  'plain',
  '=1+1',
  'a;=cmd|"/c calc"!A1',
  'a\t=1+1',
  'line\n=1+1\r\n@SUM(1)',
  '-1+1',
  '+1+1',
  '"quoted", and; more',
  ' =1+1',
  "'=1+1",
  '\u200b=1+1',
  'Åse 日本 🙂',
  '−5',
  '0x1F',
  'O’Brien',
  'a\u00a0b\u202fc',
  'a|=1+1',
];
const amounts = [-1234.5, 1234.5, 0.1, -0.005, 0, 1e21, -1e-7, 123_456_789.25, null];

export const entries: readonly Entry[] = texts.map((text, index) => ({
  text,
  amount: amounts[index % amounts.length] ?? null,
  day: index % 5 === 4 ? null : new Date(Date.UTC(2026, 2, 1 + index)),
  moment: index % 4 === 3 ? null : new Date(Date.UTC(2026, 6, 1, 21, 45, index)),
  isPaid: index % 3 === 2 ? null : index % 3 === 0,
}));
