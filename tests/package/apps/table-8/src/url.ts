export { url } from '@/lib/chartable-url';
