import { Component, computed, signal } from '@angular/core';
import { selectShown } from 'chartable/browser';
import { isSelected, selectBoxValue, selectDirection, selectPageCount, selectTableState } from 'chartable/machine';
import { cities } from './cities';
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
              <button (click)="actor.send({ type: 'sort.toggle', columnId: column.id, multi: $event.shiftKey })">
                {{ column.header }} ({{ direction(column.id) }})
              </button>
            </th>
          }
        </tr>
      </thead>
      <tbody>
        @for (row of shown(); track row.id) {
          <tr>
            <td>
              <input
                type="checkbox"
                [attr.aria-label]="'Select ' + row.name"
                [checked]="isSelected(row.id)"
                (change)="actor.send({ type: 'rowSelection.toggle', rowId: row.id })"
              />
            </td>
            @for (column of columns(); track column.id) {
              <td>{{ row.text(column.id) }}</td>
            }
          </tr>
        }
      </tbody>
    </table>
    <button (click)="actor.send({ type: 'page.next' })">Next page</button>
    <span>Page {{ state().pagination.pageIndex + 1 }} of {{ pageCount() }}</span>
  `,
})
export class CitiesPage {
  private readonly table = injectTable({ table: cities, rows });
  readonly actor = this.table.running.actor;
  readonly state = computed(() => selectTableState(this.table.snapshot()));
  readonly columns = computed(() => this.table.running.rowModel.orderedColumns(this.state().columnOrder));
  readonly shown = computed(() => this.table.running.rowModel.pageRows(selectShown(this.table.snapshot())));
  readonly pageCount = computed(() => selectPageCount(this.table.snapshot()));
  readonly text = computed(() => selectBoxValue(this.table.snapshot(), box));
  readonly stays = signal(false);

  direction(columnId: string) {
    return selectDirection(this.table.snapshot(), columnId);
  }

  isSelected(rowId: string) {
    return isSelected(this.state().rowSelection, rowId);
  }

  send(type: 'text.input' | 'composition.start' | 'composition.end', { target }: Event) {
    if (target instanceof HTMLInputElement) this.actor.send({ type, box, text: target.value });
  }
}
