select rebuild_search();
