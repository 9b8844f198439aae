export interface Book {
  readonly title: string;
  readonly pages: number;
  readonly printed: Date;
  readonly topics: readonly string[];
}

export const allBooks: Book[] = Array.from({ length: 25 }, (_, index) => ({
  title: `Book ${index + 1}`,
  pages: 100 + ((index * 37) % 100),
  printed: new Date(Date.UTC(2026, 0, index + 1, 12)),
  topics: [['art', 'law', 'tax'][index % 3] ?? 'art'],
}));
