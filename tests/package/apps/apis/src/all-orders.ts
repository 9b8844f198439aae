export const rows = Array.from({ length: 95 }, (_, index) => ({
  id: `o${index}`,
  customer: index % 2 === 0 ? `Ada ${index}` : `Bea ${index}`,
  amount: (index * 37) % 101,
  status: index % 3 === 0 ? 'open' : 'paid',
}));
