export { Chart, type ChartProps } from '../../inspector/embed/chart';
