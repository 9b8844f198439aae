import '../ui/base.css';
import './views.css';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { enqueueActions } from 'xstate';
import { viewsMachine, type View, type ViewsActor, type ViewsEvent } from '../../../../machines/table/views';
import type { ViewTable } from '..';
import { isInputMethodKey } from '../text-box/input-method';
import { controlProps } from '../ui/control-props';
import { ToolLabel } from '../ui/tool-label';
import { placePopover } from '../menu/popover';
import { treeOf } from '../ui/element-tree';
import { englishViewsLabels, type ViewsLabels } from './views.labels';
import { createBrowserViews, createViewId, listViews, ViewConflictError, type ViewStorage } from './storage';
import { viewState, viewText } from './view-text';

/** The props of `Views`. */
export interface ViewsProps {
  /** The table whose state is saved. */
  readonly table: ViewTable;
  /** Identifies this table's views in browser storage. */
  readonly scope: string;
  /** Where views are stored. Default: `createBrowserViews(scope)`. */
  readonly storage?: ViewStorage;
  /** Custom labels. Default: English. */
  readonly labels?: Partial<ViewsLabels>;
}

interface Receiver {
  readonly send: (event: ViewsEvent) => void;
  readonly getSnapshot: () => { readonly status: string };
}

/** Requests may end after the panel has been unmounted. */
const report = (views: Receiver, event: ViewsEvent) => {
  if (views.getSnapshot().status === 'active') views.send(event);
};

const readViews = async (views: Receiver, storage: ViewStorage): Promise<void> =>
  report(views, {
    type: 'storage.read',
    views: await listViews(storage).catch(() => undefined),
  });

function provideActions({ chartable }: ViewTable, storage: ViewStorage) {
  const write = async (views: Receiver, change: () => void | Promise<void>) => {
    try {
      await change();
      report(views, { type: 'storage.written', views: await listViews(storage) });
    } catch (error) {
      const isConflict = error instanceof ViewConflictError;
      report(views, { type: isConflict ? 'storage.conflict' : 'storage.refused' });
      if (isConflict) await readViews(views, storage);
    }
  };
  const stateOf = (view: View) => {
    const { pageSize } = chartable.actor.getSnapshot().context.pagination;
    return viewState(chartable.search, view.text, pageSize);
  };
  return viewsMachine.provide({
    actions: {
      storeView: ({ self }, { name, text }) =>
        void write(self, () => storage.store({ id: createViewId(), name, text }, undefined)),
      renameView: ({ self }, { view, name }) => void write(self, () => view && storage.store({ ...view, name }, view)),
      removeView: ({ self }, { id }) => void write(self, () => storage.remove(id)),
      toggleDefault: ({ self }, { view, views }) =>
        void write(self, async () => {
          const changed = views.filter((each) => each.isDefault === true || each.id === view?.id);
          for (const before of changed) {
            const { isDefault = false, ...each } = before;
            await storage.store(isDefault ? each : { ...each, isDefault: true }, before);
          }
        }),
      // A plain action would send events during its own transition. XState warns about that in development.
      openView: enqueueActions(({ enqueue }, { view }) => {
        if (view) enqueue.sendTo(() => chartable.actor, { type: 'state.set', state: stateOf(view) });
      }),
      openDefaultView: enqueueActions(({ enqueue }, { view }) => {
        if (view && viewText(chartable) === '')
          enqueue.sendTo(() => chartable.actor, { type: 'state.set', state: stateOf(view) });
      }),
      copyLink: ({ self }, { view }) => {
        const { origin, pathname } = window.location;
        const copied = view
          ? // The clipboard needs a secure context.
            Promise.resolve().then(() => navigator.clipboard.writeText(origin + pathname + view.text))
          : Promise.reject(new Error('There is no such view.'));
        copied.then(
          () => report(self, { type: 'link.copied' }),
          () => report(self, { type: 'link.refused' }),
        );
      },
    },
  });
}

/**
 * A button that opens a table's saved views: save the current state, open, rename, delete and share views, and choose a
 * default view.
 *
 * A view is a search string without the page and the selected rows. Opening a view is one user event, and the view is
 * decoded like a URL. The default view opens when the table mounts, if the URL names no state.
 *
 * @example
 * <TableView table={table} label="Cities" toolbar={<Views table={table} scope="cities" />} />
 */
export function Views(props: ViewsProps) {
  const {
    table: { chartable },
    scope,
  } = props;
  const [shown, setShown] = useState({ chartable, scope, count: 0 });
  // A persistent layout may show another page's table, which needs a new panel.
  if (shown.chartable !== chartable || shown.scope !== scope) setShown({ chartable, scope, count: shown.count + 1 });
  return <ViewsOfTable key={shown.count} {...props} />;
}

function ViewsOfTable(props: ViewsProps) {
  const [storage] = useState(() => props.storage ?? createBrowserViews(props.scope));
  const [machine] = useState(() => provideActions(props.table, storage));
  const views = useActorRef(machine);
  useEffect(() => {
    const read = () => void readViews(views, storage);
    read();
    return storage.subscribe?.(read);
  }, [views, storage]);

  const popoverId = useId();
  const hasStorage = useSelector(views, (snapshot) => !snapshot.matches('unavailable'));
  const list = useSelector(views, ({ context }) => context.views);
  const labels = { ...englishViewsLabels, ...props.labels };
  return (
    <div className="ct-part ct-views">
      <button type="button" className="ct-button ct-quiet" title={labels.views} popoverTarget={popoverId}>
        <ToolLabel icon="M4 2.5h8v11l-4-3-4 3z" text={labels.views} />
      </button>
      <div
        id={popoverId}
        popover="auto"
        role="group"
        className="ct-popover ct-views-panel"
        aria-label={labels.savedViews}
        onBeforeToggle={placePopover}
      >
        {hasStorage ? (
          <>
            <SaveView
              labels={labels}
              views={views}
              onSave={(name) => views.send({ type: 'view.save', name, text: viewText(props.table.chartable) })}
            />
            {list.length > 0 ? (
              <ul>
                {list.map((view) => (
                  <ViewItem key={view.id} view={view} views={views} labels={labels} />
                ))}
              </ul>
            ) : (
              <p>{labels.noViews}</p>
            )}
          </>
        ) : (
          <p>{labels.noStorage}</p>
        )}
        <Notice views={views} labels={labels} />
      </div>
    </div>
  );
}

interface SaveViewProps {
  readonly labels: ViewsLabels;
  readonly views: ViewsActor;
  readonly onSave: (name: string) => void;
}

function SaveView({ labels, views, onSave }: SaveViewProps) {
  const [name, setName] = useState('');
  const save = () => onSave(name);
  // Keeps a name that wasn't stored, so that the user can try again.
  useEffect(() => {
    const subscription = views.subscribe((snapshot) => {
      if (snapshot.matches({ available: { notice: 'saved' } }))
        setName((typed) => (typed.trim() === snapshot.context.lastName ? '' : typed));
    });
    return () => subscription.unsubscribe();
  }, [views]);
  // Not a form, because the app may have one around it, and HTML forms can't be nested.
  return (
    <div className="ct-views-save">
      <input
        {...controlProps}
        aria-label={labels.viewName}
        placeholder={labels.namePlaceholder}
        value={name}
        maxLength={80}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isInputMethodKey(event)) save();
        }}
      />
      <button type="button" className="ct-button" onClick={save}>
        {labels.saveView}
      </button>
    </div>
  );
}

/**
 * Returns true if no element has focus. The active element is then the body in a document, and `null` in a shadow root.
 */
const isNowhere = (focused: Element | null): boolean => focused === null || focused === focused.ownerDocument.body;

interface ViewItemProps {
  readonly view: View;
  readonly views: ViewsActor;
  readonly labels: ViewsLabels;
}

function ViewItem({ view: { id, name, isDefault = false }, views, labels }: ViewItemProps) {
  const isRenaming = useSelector(
    views,
    // The input stays until the name is stored.
    (snapshot) =>
      snapshot.matches('available') &&
      !snapshot.matches({ available: { naming: 'idle' } }) &&
      snapshot.context.renamedId === id,
  );
  const renameButton = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    const button = renameButton.current;
    if (wasRenaming.current && button && isNowhere(treeOf(button).activeElement)) button.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  if (isRenaming)
    return (
      <li>
        <NameBox
          name={name}
          label={labels.newName(name)}
          onEnd={(to) => views.send(to === undefined ? { type: 'rename.cancel' } : { type: 'rename.end', name: to })}
        />
      </li>
    );
  return (
    <li>
      <button type="button" className="ct-bare ct-views-open" onClick={() => views.send({ type: 'view.open', id })}>
        {name}
      </button>
      <button
        type="button"
        className="ct-button"
        aria-label={labels.openByDefault(name)}
        aria-pressed={isDefault}
        onClick={() => views.send({ type: 'view.toggleDefault', id })}
      >
        {labels.defaultView}
      </button>
      <button
        ref={renameButton}
        type="button"
        className="ct-button"
        aria-label={labels.renameView(name)}
        onClick={() => views.send({ type: 'rename.start', id })}
      >
        {labels.rename}
      </button>
      <button
        type="button"
        className="ct-button"
        aria-label={labels.copyLinkOf(name)}
        onClick={() => views.send({ type: 'view.copyLink', id })}
      >
        {labels.copyLink}
      </button>
      <button
        type="button"
        className="ct-button"
        aria-label={labels.deleteView(name)}
        onClick={({ currentTarget }) => {
          // Moves focus first, because the button disappears with its view.
          currentTarget.closest('[popover]')?.querySelector('input')?.focus();
          views.send({ type: 'view.delete', id });
        }}
      >
        {labels.delete}
      </button>
    </li>
  );
}

interface NameBoxProps {
  readonly name: string;
  readonly label: string;
  /** Called with the new name, or `undefined` if renaming was canceled. */
  readonly onEnd: (name: string | undefined) => void;
}

function NameBox({ name, label, onEnd }: NameBoxProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter also ends IME composition.
    if (isInputMethodKey(event)) return;
    if (event.key === 'Enter') onEnd(event.currentTarget.value);
    if (event.key !== 'Escape') return;
    // Escape cancels renaming without closing the panel.
    event.preventDefault();
    onEnd(undefined);
  };
  return (
    <input
      {...controlProps}
      ref={(box) => box?.select()}
      aria-label={label}
      defaultValue={name}
      maxLength={80}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => onEnd(currentTarget.value)}
    />
  );
}

function Notice({ views, labels }: { readonly views: ViewsActor; readonly labels: ViewsLabels }) {
  const notice = useSelector(views, ({ value }) => (typeof value === 'object' ? value.available.notice : 'none'));
  const name = useSelector(views, ({ context }) => context.lastName);
  return <output className="ct-views-notice">{notice === 'none' ? '' : labels[notice](name)}</output>;
}
