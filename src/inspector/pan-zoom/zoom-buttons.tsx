import type { PanZoom } from './pan-zoom';
import { IconButton } from '../view/icon-button';

export function ZoomButtons({ panZoom }: { readonly panZoom: PanZoom }) {
  return (
    <>
      <IconButton icon="minus" label="Zoom out" onClick={() => panZoom.zoomBy(0.8)} />
      <IconButton icon="plus" label="Zoom in" onClick={() => panZoom.zoomBy(1.25)} />
      <IconButton icon="fit" label="Fit" onClick={() => panZoom.fit()} />
    </>
  );
}
