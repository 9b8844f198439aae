import { Component, computed, signal } from '@angular/core';
import { readKindMeta, searchShownTexts } from 'chartable/columns';
import { selectBoxValue } from 'chartable/machine';
import { cities, columns } from './cities';
import { features } from './features';
import { injectTable } from './inject-table';
import { rows } from './rows';

const box = { sets: 'globalFilter' } as const;

@Component({
  selector: 'app-cities-page',
  template: `
    <input
      placeholder="Search..."
      aria-label="Search"
      [value]="text()"
      (input)="send('text.input', $event)"
      (compositionstart)="send('composition.start', $event)"
      (compositionend)="send('composition.end', $event)"
    />
    <label><input type="checkbox" [checked]="stays()" (change)="stays.set(!stays())" /> Stay</label>
    <table aria-label="Cities">
      <thead>
        <tr>
          <th>Selected</th>
          @for (column of columns(); track column.id) {
            <th>
              <button (click)="column.sort($event)">{{ column.header }} ({{ column.direction }})</button>
            </th>
          }
        </tr>
      </thead>
      <tbody>
        @for (row of rows(); track row.id) {
          <tr>
            <td>
              <input
                type="checkbox"
                [attr.aria-label]="'Select ' + row.name"
                [checked]="row.isSelected"
                (change)="row.toggle()"
              />
            </td>
            @for (cell of row.texts; track $index) {
              <td>{{ cell }}</td>
            }
          </tr>
        }
      </tbody>
    </table>
    <button (click)="table().nextPage()">Next page</button>
    <span>Page {{ pagination().pageIndex + 1 }} of {{ table().getPageCount() }}</span>
  `,
})
export class CitiesPage {
  readonly table = injectTable({ features, columns, data: rows, chartable: cities, ...searchShownTexts });
  readonly columns = computed(() =>
    this.table()
      .getAllLeafColumns()
      .map((column) => ({
        id: column.id,
        header: String(column.columnDef.header),
        direction: column.getIsSorted() || 'none',
        sort: column.getToggleSortingHandler(),
      })),
  );
  readonly rows = computed(() =>
    this.table()
      .getRowModel()
      .rows.map((row) => ({
        id: row.id,
        name: row.original.name,
        isSelected: row.getIsSelected(),
        toggle: () => row.toggleSelected(),
        texts: row.getAllCells().map(({ column }) => readKindMeta(column)?.cellText(row, column.id)),
      })),
  );
  readonly pagination = computed(() => this.table().atoms.pagination.get());
  readonly text = computed(() => selectBoxValue(this.table().chartable.actor.getSnapshot(), box));
  readonly stays = signal(false);

  send(type: 'text.input' | 'composition.start' | 'composition.end', { target }: Event) {
    if (target instanceof HTMLInputElement) this.table().chartable.send({ type, box, text: target.value });
  }
}
