export const saveIcon = 'M8 2v8M4.5 6.5 8 10l3.5-3.5m-9 7h11';
