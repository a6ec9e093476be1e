import { Route, Routes } from 'react-router';
import { screens } from './screens.ts';
import { useMay } from './shared/staff-user.ts';
import { AdminLayout } from './shell/admin-layout.tsx';
import { UnknownScreen } from './shell/unknown-screen.tsx';

/** What somebody may not use is as unknown to them as what is not there. */
export function AdminScreens() {
  const may = useMay();
  const open = screens.filter(({ permission }) => !permission || may(permission));
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        {open.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<UnknownScreen />} />
      </Route>
    </Routes>
  );
}
