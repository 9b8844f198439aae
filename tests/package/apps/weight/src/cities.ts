export const columns = [
  { accessorKey: 'name', header: 'Name' },
  { accessorKey: 'people', header: 'People' },
] as const;

export const rows = [
  { name: 'Tokyo', people: 37_468_000 },
  { name: 'Delhi', people: 28_514_000 },
];
