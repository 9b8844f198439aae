import type { TableDefinitionOptions } from 'chartable/url';

export interface Page {
  readonly path: string;
  readonly title: string;
}

export interface Demo extends Page {
  readonly description: string;
  readonly table?: Omit<TableDefinitionOptions, 'name' | 'columns' | 'states' | 'prefix'>;
}
