export interface City {
  readonly name: string;
  readonly people: number;
}

/** In thousands, in 2018. */
const thousands: Readonly<Record<string, number>> = {
  Tokyo: 37_468,
  Delhi: 28_514,
  Shanghai: 25_582,
  'São Paulo': 21_650,
  'Mexico City': 21_581,
  Cairo: 20_076,
  Mumbai: 19_980,
  Beijing: 19_618,
  Dhaka: 19_578,
  Osaka: 19_281,
  'New York': 18_819,
  Karachi: 15_400,
  'Buenos Aires': 14_967,
  Chongqing: 14_838,
  Istanbul: 14_751,
  Kolkata: 14_681,
  Manila: 13_482,
  Lagos: 13_463,
  'Rio de Janeiro': 13_293,
  Tianjin: 13_215,
  Kinshasa: 13_171,
  Guangzhou: 12_638,
  'Los Angeles': 12_458,
  Moscow: 12_410,
  Shenzhen: 11_908,
};

export const rows: readonly City[] = Object.entries(thousands).map(([name, people]) => ({
  name,
  people: people * 1000,
}));
