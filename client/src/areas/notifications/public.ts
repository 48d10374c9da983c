export { Bell } from './components/bell.tsx';
export { bellRang, notificationsSlice, selectBell } from './slice.ts';
