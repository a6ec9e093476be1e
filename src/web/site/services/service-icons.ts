import Bot from 'lucide-react/icons/bot';
import ChartColumn from 'lucide-react/icons/chart-column';
import Compass from 'lucide-react/icons/compass';
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import Newspaper from 'lucide-react/icons/newspaper';
import Search from 'lucide-react/icons/search';
import Shapes from 'lucide-react/icons/shapes';
import Workflow from 'lucide-react/icons/workflow';
import Zap from 'lucide-react/icons/zap';
import type { ServiceId } from './service-names.ts';

export const serviceIcons: Record<ServiceId, typeof Bot> = {
  'ai-workflows': Workflow,
  automation: Zap,
  'ai-agents': Bot,
  'digital-marketing-strategy': Compass,
  'social-media-management': MessageCircleHeart,
  'search-engine-optimization': Search,
  'pay-per-click-advertising': MousePointerClick,
  'content-marketing': Newspaper,
  'web-design-development': MonitorSmartphone,
  'brand-identity-design': Shapes,
  'analytics-reporting': ChartColumn,
};
