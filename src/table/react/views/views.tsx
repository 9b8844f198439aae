import '../ui/base.css';
import './views.css';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { enqueueActions } from 'xstate';
import { isViewName, viewsMachine, type View, type ViewsActor } from '../../../../machines/table/views';
import type { ViewTable } from '..';
import { isInputMethodKey } from '../text-box/input-method';
import { controlProps } from '../ui/control-props';
import { ToolLabel } from '../ui/tool-label';
import { placePopover } from '../menu/popover';
import { treeOf } from '../ui/element-tree';
import { englishViewsLabels, type ViewsLabels } from './views.labels';
import { createViewId, createViewStorage, type ViewStorage } from './storage';
import { viewState, viewText } from './view-text';

/** The props of `Views`. */
export interface ViewsProps {
  /** The table whose state is saved. */
  readonly table: ViewTable;
  /** Identifies this table's views in browser storage. */
  readonly scope: string;
  /** Custom labels. Default: English. */
  readonly labels?: Partial<ViewsLabels>;
}

function provideActions({ chartable }: ViewTable, storage: ViewStorage) {
  const report = (self: Pick<ViewsActor, 'send'>, change: () => void) => {
    try {
      change();
      self.send({ type: 'storage.read', views: storage.list() });
    } catch {
      self.send({ type: 'storage.refused' });
    }
  };
  return viewsMachine.provide({
    actions: {
      storeView: ({ self }, { name, text }) => report(self, () => storage.store({ id: createViewId(), name, text })),
      renameView: ({ self }, { view, name }) => report(self, () => view && storage.store({ ...view, name })),
      removeView: ({ self }, { id }) => report(self, () => storage.remove(id)),
      // A plain action would send events during its own transition. XState warns about that in development.
      openView: enqueueActions(({ enqueue }, { view }) => {
        if (view)
          enqueue.sendTo(() => chartable.actor, { type: 'state.set', state: viewState(chartable.search, view.text) });
      }),
      copyLink: ({ self }, { view }) => {
        const { origin, pathname } = window.location;
        const copied = view
          ? // The clipboard needs a secure context.
            Promise.resolve().then(() => navigator.clipboard.writeText(origin + pathname + view.text))
          : Promise.reject(new Error('There is no such view.'));
        copied.then(
          () => self.send({ type: 'link.copied' }),
          () => self.send({ type: 'link.refused' }),
        );
      },
    },
  });
}

const readViews = (storage: ViewStorage): readonly View[] | undefined => {
  try {
    return storage.list();
  } catch {
    return undefined;
  }
};

/**
 * A button that opens a table's saved views: save the current state, open, rename, delete and share views.
 *
 * A view is a search string in `localStorage`. Opening a view is one user event, and the view is decoded like a URL. If
 * the browser stores nothing, the panel explains that.
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
  // Servers have no window, so the panel is filled in the browser.
  const [storage] = useState(() => createViewStorage(globalThis.window, props.scope));
  const [machine] = useState(() => provideActions(props.table, storage));
  const views = useActorRef(machine);
  useEffect(() => {
    const read = () => views.send({ type: 'storage.read', views: readViews(storage) });
    read();
    return storage.subscribe(read);
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
              onSave={(name) => {
                const text = viewText(props.table.chartable);
                views.send({ type: 'view.save', name, text });
                return !views.getSnapshot().matches({ available: { notice: 'refused' } });
              }}
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
  /** Returns false if the browser didn't store the view. */
  readonly onSave: (name: string) => boolean;
}

function SaveView({ labels, onSave }: SaveViewProps) {
  const [name, setName] = useState('');
  const save = () => {
    // Keeps a name that wasn't stored, so that the user can try again.
    if (isViewName(name) && onSave(name)) setName('');
  };
  // Not a form, because it may be inside the app's form, and HTML forms can't be nested.
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

function ViewItem({ view: { id, name }, views, labels }: ViewItemProps) {
  const isRenaming = useSelector(
    views,
    (snapshot) => snapshot.matches({ available: { naming: 'renaming' } }) && snapshot.context.renamedId === id,
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
