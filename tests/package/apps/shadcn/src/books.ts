export interface Book {
  readonly title: string;
  readonly pages: number;
}

export const allBooks: Book[] = Array.from({ length: 25 }, (_, index) => ({
  title: `Book ${index + 1}`,
  pages: 100 + ((index * 37) % 100),
}));
