export const maxKnocks = 1;
