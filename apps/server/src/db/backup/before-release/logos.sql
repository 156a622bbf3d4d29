-- Pages load images by https alone.
update platforms set logo_url = 'https' || substring(logo_url from 5) where logo_url ilike 'http://%';
